/** The processor time that some work takes, in milliseconds: what else the machine does meanwhile does not count. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const started = process.cpuUsage()
  await work()
  return process.cpuUsage(started).user / 1000
}
