import { readFile } from 'node:fs/promises'

const names = ['checker.js', 'icon.svg', 'page.js', 'style.css', 'worker.js']

/** The scripts and the style of the pages, built with this package. */
export async function readAssets(): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(names.map((name) => readFile(new URL(`../assets/${name}`, import.meta.url), 'utf8')))
  return new Map(names.map((name, index) => [name, texts[index] as string]))
}
