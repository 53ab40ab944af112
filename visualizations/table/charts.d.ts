/** The SVG of each step's chart, and the `style` that all of them share. The build draws them. */
declare module 'virtual:charts' {
  const charts: Readonly<Record<string, string>>;
  export default charts;
}
