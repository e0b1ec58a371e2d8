import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fetched when the code is checked, so that nobody else has to install them. */
const tools = {
  '@hey-api/openapi-ts': '0.99.0',
  '@openapitools/openapi-generator-cli': '1.0.18-5.0.0-beta2',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '8.38.0',
  // Two of them use its API, which 7 lacks.
  typescript: '5.9.3',
}

/** What the pages call the tools. */
export type Tool = 'hey-api' | 'openapi-fetch' | 'Orval' | 'OpenAPI Generator'

/**
 * Writes a client with each tool, as `trains` in a folder of its own.
 * @param folder holds the tools too, which stay there for the next run
 * @returns the folders, without those of tools that this machine cannot run
 */
export function writeClients(folder: string, document: string): ReadonlyMap<Tool, string> {
  install(folder)
  const bin = (path: string): string => join(folder, 'node_modules', path)
  const node = (home: string, ...args: string[]): void => {
    execFileSync(process.execPath, args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const written = new Map<Tool, string>()
  const write = (tool: Tool, run: (home: string) => void): void => {
    const home = join(folder, tool.replaceAll(' ', '-').toLowerCase())
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home)
    run(home)
    written.set(tool, home)
  }
  write('hey-api', (home) => node(home, bin('@hey-api/openapi-ts/bin/run.js'), '-i', document, '-o', 'trains'))
  write('openapi-fetch', (home) => node(home, bin('openapi-typescript/bin/cli.js'), document, '-o', 'trains.d.ts'))
  write('Orval', (home) => {
    const output = { target: 'trains.ts', client: 'fetch', baseUrl: 'https://api.example.com' }
    const config = { trains: { input: document, output } }
    writeFileSync(join(home, 'orval.config.mjs'), `export default ${JSON.stringify(config)}`)
    node(home, bin('orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs')
  })
  if (hasJava()) write('OpenAPI Generator', (home) => writeTypescriptFetch(home, document, folder))
  return written
}

function install(folder: string): void {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: tools })
  const file = join(folder, 'package.json')
  if (existsSync(file) && readFileSync(file, 'utf8') === manifest) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.npmrc'), 'ignore-scripts=true\naudit=false\nfund=false\n')
  writeFileSync(file, manifest)
  try {
    execFileSync('npm', ['install', '--no-package-lock'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    rmSync(file)
    throw error
  }
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The last version whose jar is on npm. It reads OpenAPI 3.0, and lacks a class that 6.0 added. */
function writeTypescriptFetch(home: string, document: string, folder: string): void {
  const older = join(home, 'trains.yaml')
  writeFileSync(older, readFileSync(document, 'utf8').replace('openapi: 3.1.0', 'openapi: 3.0.3'))
  const jar = join(folder, 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar')
  const options = ['--additional-properties', 'supportsES6=true,typescriptThreePlus=true']
  execFileSync('java', ['-jar', jar, 'generate', '-i', older, '-g', 'typescript-fetch', '-o', 'trains', ...options], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const index = join(home, 'trains/index.ts')
  const added = 'export declare class ResponseError extends Error { response: Response }\n'
  writeFileSync(index, readFileSync(index, 'utf8') + added)
}
