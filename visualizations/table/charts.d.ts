/** The packed SVG of each step's chart. The build draws them. */
declare module 'virtual:charts' {
  const charts: Readonly<Record<string, string>>;
  export default charts;
}
