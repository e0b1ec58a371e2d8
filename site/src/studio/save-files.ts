import { strToU8, zipSync } from 'fflate'

/** Has the browser save files as one archive. */
export function saveFiles(name: string, files: Readonly<Record<string, string>>): void {
  const archive = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)])),
  )
  const address = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.zip` })
  link.click()
  URL.revokeObjectURL(address)
}
