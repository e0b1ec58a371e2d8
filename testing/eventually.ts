import { vi } from 'vitest'

/** Waits until a check passes, almost as long as a test may take: how fast a machine is must not decide. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { interval: 2, timeout: 50_000 })
}
