import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { command } from '../../scripts/command.ts'
import { freePort } from '../serve.ts'
import type { Cell } from './cell.ts'
import { type KitName, kitFolder, kits } from './kits.ts'

/** A framework, and how it builds and serves an application. */
interface Framework {
  readonly on: string
  readonly how: string
  readonly kit: KitName & ('next' | 'react-router' | 'sveltekit' | 'nuxt')
  /** The commands, with paths below `node_modules` of the kit. */
  readonly build: readonly string[]
  readonly serve: (port: string) => readonly string[]
  /** The files that browsers get. */
  readonly client: string
  /** What is asked for besides the page. */
  readonly further?: (url: string) => Promise<readonly string[]>
}

/** A token that no page may hold. */
const token = 'matrix-token-of-the-server'

const frameworks: readonly Framework[] = [
  {
    on: `Next ${kits.next.dependencies.next}`,
    how: 'a page, a route, an action',
    kit: 'next',
    build: ['next/dist/bin/next', 'build', '--webpack'],
    serve: (port) => ['next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1'],
    client: '.next/static',
    further: askNext,
  },
  {
    on: `React Router ${kits['react-router'].dependencies['react-router']}`,
    how: 'a loader, with Vite',
    kit: 'react-router',
    build: ['@react-router/dev/bin.cjs', 'build'],
    serve: () => ['@react-router/serve/bin.cjs', './build/server/index.js'],
    client: 'build/client',
  },
  {
    on: `SvelteKit ${kits.sveltekit.dependencies['@sveltejs/kit']}`,
    how: 'a load function, with Vite',
    kit: 'sveltekit',
    build: ['vite/bin/vite.js', 'build'],
    serve: () => ['../build/index.js'],
    client: 'build/client',
  },
  {
    on: `Nuxt ${kits.nuxt.dependencies.nuxt}`,
    how: 'a server route and a page',
    kit: 'nuxt',
    build: ['nuxt/bin/nuxt.mjs', 'build'],
    serve: () => ['../.output/server/index.mjs'],
    client: '.output/public',
  },
]

/** An application of each framework: built, served, and asked for a page that a client has filled on the server. */
export const frameworkCells: readonly Cell[] = frameworks.map((framework) => ({
  on: framework.on,
  how: framework.how,
  async run({ application, url }) {
    const folder = makeApplication(framework, application)
    const settings = { ...environment, ISSUES_URL: url, NUXT_ISSUES_URL: url }
    const modules = join(folder, 'node_modules')
    const [build = '', ...flags] = framework.build
    await command(folder, [process.execPath, join(modules, build), ...flags], settings)
    const port = String(await freePort())
    const [serve = '', ...options] = framework.serve(port)
    const server = spawn(process.execPath, [join(modules, serve), ...options], {
      cwd: folder,
      env: { ...process.env, ...settings, PORT: port, HOST: '127.0.0.1', NITRO_HOST: '127.0.0.1' },
      stdio: 'ignore',
    })
    try {
      const address = `http://127.0.0.1:${port}/`
      const page = await untilServed(address)
      if (!page.includes('5 events in the page'))
        throw new Error(`the page has no events: ${page.replace(/^[^]*<body/, '').slice(0, 500)}`)
      const further = (await framework.further?.(address)) ?? []
      const files = clientFiles(folder, framework.client)
      const all = [page, ...files.map((file) => readFileSync(file, 'utf8'))]
      if (files.length === 0 || all.some((text) => text.includes(token)))
        throw new Error(`${files.length} files for browsers, and one of them, or the page, has the token`)
      return ['the page', ...further, `no token in ${files.length} files for browsers`].join(', ')
    } finally {
      server.kill()
    }
  },
}))

const environment = {
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  ISSUES_TOKEN: token,
  NUXT_ISSUES_TOKEN: token,
}

/** The files of an application, with the packages of its kit beside the packed ones: each links what it has. */
function makeApplication({ kit }: Framework, application: string): string {
  const folder = join(application, `${kit}-application`)
  cpSync(join(import.meta.dirname, 'applications', kit), folder, { recursive: true })
  const { dependencies } = kits[kit]
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  const own = join(kitFolder(kit), 'node_modules')
  for (const name of readdirSync(own)) if (name !== '@portolan') symlinkSync(join(own, name), join(modules, name))
  symlinkSync(join(application, 'node_modules/@portolan'), join(modules, '@portolan'))
  return folder
}

function clientFiles(folder: string, client: string): string[] {
  return globSync('**/*.{js,mjs,html,json,css}', { cwd: join(folder, client) }).map((file) =>
    join(folder, client, file),
  )
}

/** Its route handler, and its action, as a form without JavaScript sends it. */
async function askNext(url: string): Promise<readonly string[]> {
  const count: unknown = await (await fetch(`${url}events`)).json()
  if (count !== 5) throw new Error(`the route answers ${String(count)}`)
  const page = await (await fetch(url)).text()
  const [, action] = /name="(\$ACTION_ID_[0-9a-f]+)"/.exec(page) ?? []
  if (action === undefined) throw new Error('the page has no form of an action')
  const body = new FormData()
  body.set(action, '')
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (headers.get('location') !== '/counted?events=5') throw new Error(`the action leads to ${headers.get('location')}`)
  return ['a route', 'an action']
}

async function untilServed(url: string): Promise<string> {
  for await (const _ of setInterval(100, undefined, { signal: AbortSignal.timeout(30_000) })) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return response.text()
  }
  throw new Error('the interval ended')
}
