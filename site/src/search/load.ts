import type { Found } from './find.ts'

/** Finds pages in the index of the site. */
export type Find = (query: string) => Found[]

let loading: Promise<Find> | undefined

/**
 * Loads the index, once for all who ask; after a failure, such as without a network, the next one tries again.
 * @param address of the index
 */
export function loadSearch(address: string): Promise<Find> {
  loading ??= load(address).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(address: string): Promise<Find> {
  const [{ find, readIndex }, response] = await Promise.all([import('./find.ts'), fetch(address)])
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const index = readIndex(await response.text())
  return (query) => find(index, query)
}
