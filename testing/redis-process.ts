import { type ChildProcess, spawn } from 'node:child_process'

/** A redis-server that can be killed and started again. */
export interface RedisProcess {
  /** Sends a signal to the server, such as `SIGSTOP`. */
  signal(signal: NodeJS.Signals): void
  /** Kills the server, which loses all its data. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same port. */
  start(): Promise<void>
}

/** Starts a redis-server on loopback that stores nothing on disk. */
export async function redisProcess(port: number, flags: readonly string[] = []): Promise<RedisProcess> {
  let server: ChildProcess | undefined
  // A replica of such a server loads what it is sent without a file, too, and at once.
  const diskless = ['--repl-diskless-load', 'swapdb', '--repl-diskless-sync-delay', '0']
  const stored = ['--save', '', '--appendonly', 'no', ...diskless]
  const options = ['--port', String(port), '--bind', '127.0.0.1', ...stored, ...flags]
  const start = async (): Promise<void> => {
    const starting = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    server = starting
    await new Promise<void>((resolve, reject) => {
      starting.once('exit', () => reject(new Error('redis-server did not start')))
      starting.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve()
      })
    })
  }
  await start()
  return {
    signal: (name) => void server?.kill(name),
    start,
    async kill() {
      const running = server
      server = undefined
      if (!running || running.exitCode !== null) return
      running.kill('SIGKILL')
      await new Promise((resolve) => running.once('exit', resolve))
    },
  }
}
