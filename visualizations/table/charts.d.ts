/** The chart of each step as SVG, and `whole`, drawn and packed when the page is built. */
declare module 'virtual:charts' {
  const charts: Readonly<Record<string, string>>;
  export default charts;
}
