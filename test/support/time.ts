/** Start a clock that counts the CPU milliseconds of this process, not those of other programs. */
export function computing(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
