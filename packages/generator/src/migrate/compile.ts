import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '../usage-error.ts'

/** An error of the compiler. */
export interface Diagnostic {
  /** The whole path of the file. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly code: string
  readonly message: string
}

/** The project's own compiler. @throws UsageError there is none */
export function findCompiler(folder: string): string {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('typescript/package.json')
    return join(dirname(manifest), 'bin', 'tsc')
  } catch {
    throw new UsageError(
      `TypeScript is not installed in ${folder} or above it: npm install --save-dev typescript, since the code is checked by the compiler that it is written for`,
    )
  }
}

/**
 * Runs the compiler of a project, of any version: each prints errors in the same form.
 * @throws UsageError the compiler cannot work with the config
 */
export async function compile(compiler: string, config: string): Promise<Diagnostic[]> {
  const folder = dirname(config)
  const text = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [compiler, '-p', config, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1 << 28 },
      (_, out, error) => done(out + error),
    )
  })
  const found: Diagnostic[] = []
  let details: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, file, row, column, code, message = ''] = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line) ?? []
    if (file !== undefined) {
      details = [message]
      found.push({ file: resolve(folder, file), line: Number(row), column: Number(column), code: code ?? '', message })
    } else if (/^\s+\S/.test(line) && found.length > 0) {
      details.push(line.trim())
      // The innermost detail says most.
      found.push({ ...(found.pop() as Diagnostic), message: `${details[0]} ${details.at(-1)}` })
    } else if (/^error TS(?:5|6|18)\d+:/.test(line)) throw new UsageError(`TypeScript cannot check the code: ${line}`)
  }
  return found
}
