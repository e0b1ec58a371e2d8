import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts the server in its own process. */
export async function loopback(file = 'server.ts'): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [] })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)))
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
