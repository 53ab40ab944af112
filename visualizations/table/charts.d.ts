/** The chart of each step as SVG, and `whole`, drawn when the page is built. */
declare module 'virtual:charts' {
  const charts: Readonly<Record<string, string>>;
  export default charts;
}
