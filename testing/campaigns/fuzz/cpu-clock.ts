/** Milliseconds of the processor that this thread has used. What other processes do does not count, nor do waits. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
