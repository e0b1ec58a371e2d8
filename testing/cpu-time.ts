/** Measures the processor time of some work, in milliseconds. Other work on the machine does not count. */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const started = process.cpuUsage()
  await work()
  return process.cpuUsage(started).user / 1000
}
