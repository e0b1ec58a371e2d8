import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { kitPackage } from '../../testing/runtimes/kits.ts'

/**
 * Starts verdaccio, a package registry, on loopback. What it does not have it fetches from `upstream`, but for our own
 * packages: anyone may publish these.
 * @param names patterns of further packages that are published there
 */
export async function startRegistry(folder: string, upstream: string, names: readonly string[] = []) {
  const { runServer } = kitPackage('verdaccio', 'verdaccio') as { runServer: (config: object) => Promise<Server> }
  const server = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: { upstream: { url: upstream, cache: true } },
    packages: {
      ...Object.fromEntries(['@portolan/*', ...names].map((one) => [one, { access: '$all', publish: '$all' }])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '50mb',
    log: { type: 'stdout', level: 'error' },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
