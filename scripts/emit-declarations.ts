import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const compiler = resolve(import.meta.dirname, '../node_modules/@typescript/native/bin/tsc')

/** Emits the declarations of a project with the native compiler. */
export function emitDeclarations(project: string, ...options: readonly string[]): void {
  execFileSync(process.execPath, [compiler, '-p', project, ...options], { stdio: 'inherit' })
}

/**
 * Declarations without type arguments of Uint8Array, which TypeScript before 5.7 does not know. What a TextEncoder returns
 * is the same type wherever a buffer of its own matters.
 */
export function forOlderCompilers(declarations: string): string {
  return declarations
    .replaceAll('Uint8Array<ArrayBufferLike>', 'Uint8Array')
    .replaceAll('Uint8Array<ArrayBuffer>', "ReturnType<InstanceType<typeof TextEncoder>['encode']>")
}
