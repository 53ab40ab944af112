/** Start to count milliseconds of computing; what else the machine does is not counted. */
export function computing(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
