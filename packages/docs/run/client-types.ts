import type { PackageTypes } from './type-checker.ts'

/** The sources of a document's client. */
export interface ClientTypes {
  /** The name by which programs import it. */
  readonly package: string
  /** By their paths; `index.ts` is the entry. */
  readonly files: Readonly<Record<string, string>>
}

/** Lets programs import a client besides packages. */
export function addClient({ files, modules }: PackageTypes, client: ClientTypes): PackageTypes {
  const own = Object.entries(client.files).map(([path, text]) => [`/client/${path}`, text] as const)
  return {
    files: { ...files, ...Object.fromEntries(own) },
    modules: { ...modules, [client.package]: '/client/index.ts' },
  }
}
