import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { useProgram } from './program-info.ts'

/** The own command of one client. */
export interface OwnCommand {
  /** The name of the command: `acme`. */
  readonly name: string
  /** The package of the client, which was written by `portolan-generate --package`: `@acme/sdk`. */
  readonly client: string
  /** The `import.meta.url` of the command, beside whose `package.json` it is. */
  readonly url: string
}

/**
 * Runs the command of this process: `portolan`, or the own command of a client, which has its own name, help, completions,
 * manual page, settings (`~/.config/acme`, `ACME_TOKEN`), login and MCP server.
 * @throws Error the client is not installed
 */
export async function runProgram(own?: OwnCommand): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 12)) {
    process.stderr.write(`${own?.name ?? 'portolan'} needs Node 22.12 or later, and this is ${process.versions.node}\n`)
    process.exitCode = 2
    return
  }
  const [first, ...others] = process.argv.slice(2)
  // A shell asks this with every TAB: it loads neither the parser of commands nor a client.
  const isCompletion = first === 'complete'
  if (isCompletion) for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // A module that imports `node:process`, as the parser of commands does, would open stdin with the rest of it, and Node
  // makes a pipe non-blocking for all who share it.
  else Object.defineProperty(process, 'stdin', { enumerable: false })
  if (own) await useClient(own)
  if (isCompletion) {
    const { complete } = await import('./completion/complete.ts')
    await complete(others, process)
  } else {
    const { runProcess } = await import('./run-process.ts')
    await runProcess()
  }
}

async function useClient({ name, client: wanted, url }: OwnCommand): Promise<void> {
  const { version } = readPackage(fileURLToPath(new URL('package.json', url)))
  const { namedClient } = await import('./manifest/named-client.ts')
  const client = namedClient({ flag: name, path: findPackage(wanted, url), words: '' })
  useProgram({ name, version, client })
}

/** The folder of a package that a module depends on. In the client's own repository it is the folder around the command. */
function findPackage(name: string, url: string): string {
  const around = fileURLToPath(new URL('../package.json', url))
  try {
    return dirname(createRequire(url).resolve(`${name}/package.json`))
  } catch (error) {
    if (!isPackage(around, name)) throw error
    return dirname(around)
  }
}

function isPackage(file: string, name: string): boolean {
  try {
    return readPackage(file).name === name
  } catch {
    return false
  }
}

function readPackage(file: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string; readonly version: string }
}
