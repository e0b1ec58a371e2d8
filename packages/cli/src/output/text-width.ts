const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu
const mark = /\p{Mark}/gu

/** The columns of a terminal that a text takes: East Asian characters and emoji take two. */
export function textWidth(text: string): number {
  const plain = text.replaceAll(mark, '')
  return Array.from(plain).length + (plain.match(wide)?.length ?? 0)
}

/** The columns of a terminal; 80 elsewhere. */
export function widthOf(stdout: NodeJS.WritableStream & { readonly columns?: number }, env: NodeJS.ProcessEnv): number {
  return stdout.columns ?? (Number(env['COLUMNS']) || 80)
}
