/**
 * Declarations without type arguments of Uint8Array, which TypeScript before 5.7 does not know. What a TextEncoder returns
 * is the same type wherever a buffer of its own matters.
 */
export function forOlderCompilers(declarations: string): string {
  return declarations
    .replaceAll('Uint8Array<ArrayBufferLike>', 'Uint8Array')
    .replaceAll('Uint8Array<ArrayBuffer>', "ReturnType<InstanceType<typeof TextEncoder>['encode']>")
}

const relativeSource =
  /(?<before>\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(?<quote>['"])(?<path>\.{1,2}\/[^'"]+)\.ts\k<quote>/g

/** Declarations that import what the sources are compiled to: files with this extension. */
export function leadingTo(extension: 'js' | 'cjs', declarations: string): string {
  return declarations.replaceAll(relativeSource, `$<before>$<quote>$<path>.${extension}$<quote>`)
}
