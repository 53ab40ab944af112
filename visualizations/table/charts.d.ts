/** The packed SVG of each step's chart, and of `whole`, the entire phase. The build draws them. */
declare module 'virtual:charts' {
  const charts: Readonly<Record<string, string>>;
  export default charts;
}
