/** YAML that readers of version 1.1 and 1.2 read alike. Pages of a list can follow each other. */
export async function yamlText(values: readonly unknown[], isList: boolean): Promise<string> {
  const { dump } = await import('js-yaml')
  // Undefined has no YAML; JSON drops it.
  const plain = JSON.parse(JSON.stringify(values)) as unknown[]
  if (isList) return plain.length ? dump(plain, { lineWidth: -1 }) : ''
  return plain.map((value) => dump(value, { lineWidth: -1 })).join('---\n')
}
