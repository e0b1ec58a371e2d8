import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@portolan/testing/free-port'

/** A package registry on loopback. */
export interface Registry {
  readonly url: string
  /** What a `.npmrc` needs to publish to it. */
  readonly npmrc: string
  stop(): void
}

/**
 * Starts verdaccio in a folder. What it does not have it fetches from `upstream`, but for our own packages.
 * @throws Error it does not start within 30 seconds
 */
export async function startRegistry(command: string, folder: string, upstream: string): Promise<Registry> {
  const port = await freePort()
  const config = join(folder, 'verdaccio.yaml')
  writeFileSync(config, configuration(upstream))
  const server = spawn(command, ['--config', config, '--listen', `127.0.0.1:${port}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  const response = await fetch(`${url}/-/user/org.couchdb.user:rehearsal`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'rehearsal', password: 'rehearsal-only' }),
  })
  const { token } = (await response.json()) as { token: string }
  const npmrc = `registry=${url}/\n//127.0.0.1:${port}/:_authToken=${token}\n`
  return { url, npmrc, stop: () => void server.kill() }
}

function configuration(upstream: string): string {
  return `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: { upstream: { url: '${upstream}', cache: true } }
packages:
  '@portolan/*': { access: $all, publish: $authenticated }
  '**': { access: $all, proxy: upstream }
max_body_size: 50mb
log: { type: stdout, level: error }
`
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`${url}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('verdaccio did not start within 30 seconds')
}
