declare global {
  /** Receives the texts of the pages' scripts. */
  var portolanDocs: { add(name: string, text: string): void } | undefined
}

const texts = new Map<string, string>()
const loading = new Map<string, Promise<string>>()

globalThis.portolanDocs = { add: (name, text) => void texts.set(name, text) }

/** The way to the folder of all pages, from this page. */
export function rootPath(): string {
  return document.documentElement.dataset['root'] ?? ''
}

/**
 * Loads the text that a script hands over: unlike `fetch`, this works in a page that is opened as a file too.
 * @param path of the script, from the folder of all pages
 */
export function loadText(name: string, path: string): Promise<string> {
  const known = loading.get(name)
  if (known) return known
  const loaded = new Promise<string>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = rootPath() + path
    script.addEventListener('load', () => resolve(texts.get(name) ?? ''))
    script.addEventListener('error', () => {
      // So that the next click tries again.
      loading.delete(name)
      reject(new Error(`${path} could not be loaded. Are you online?`))
    })
    document.head.append(script)
  })
  loading.set(name, loaded)
  return loaded
}
