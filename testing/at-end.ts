const left: (() => unknown)[] = []

/** Runs a function when the test has ended; outside of tests, when `closeAll` is called. */
export async function atEnd(close: () => unknown): Promise<void> {
  if (process.env['VITEST'] === undefined) left.push(close)
  else (await import('vitest')).onTestFinished(async () => void (await close()))
}

/** Closes what servers have opened outside of tests. */
export async function closeAll(): Promise<void> {
  for (const close of left.splice(0)) await close()
}
