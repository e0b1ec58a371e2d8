import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../user-error.ts'

/** Starts a Redis server on a socket in a temporary folder, for a fleet without `--redis`. */
export async function ownRedis(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-sync-'))
  const url = join(folder, 'redis.sock')
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', url, '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new UserError('There is no redis-server here. Install it (apt-get install redis-server), or give --redis URL.'),
      ),
    )
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('eady to accept connections')) resolve()
    })
  })
  return {
    url,
    stop() {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
