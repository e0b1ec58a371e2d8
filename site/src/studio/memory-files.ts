/** The files of a page: what stands in the place of `node:fs` for the generator and the emulator there. */
export const texts = new Map<string, string>()

export function existsSync(path: string): boolean {
  return texts.has(path)
}

export function readFileSync(path: string): string {
  const text = texts.get(path)
  if (text === undefined)
    throw new Error(`there is no ${path}: a page has the document and portolan.yaml, and no other file`)
  return text
}

export function readFile(path: string): Promise<string> {
  return new Promise((resolve) => resolve(readFileSync(path)))
}

export function realpath(path: string): Promise<string> {
  return Promise.resolve(path)
}

export { lstatSync, mkdir, mkdtemp, readdirSync, rename, rm, rmdir, statSync, writeFile } from './no-node.ts'
