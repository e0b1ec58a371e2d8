import {
  defaultServer,
  findFurther,
  listAddresses,
  literal,
  quote,
  type Server,
  type Service,
  type SourceFile,
  variableOption,
} from '../../output.ts'

/** Where a client sends to: its option, or the server of the document. */
export function printAddresses(service: Service, file: SourceFile): string[] {
  const server = defaultServer(service.servers)
  const [address, ...further] = listAddresses(service)
  const baseUrl = server ? `${address} ?? ${printServer(server, file)}` : address
  return [
    baseUrl === 'baseUrl' ? 'baseUrl' : `baseUrl: ${baseUrl}`,
    ...(address === 'baseUrl' ? [] : [`baseUrlName: ${quote(address)}`]),
    ...(further.length ? [`baseUrls: { ${further.join(', ')} }`] : []),
  ]
}

/** Prints the default of a further address: that of the service if it is passed, or else the server of the document. */
export function printFurther(service: Service, name: string, file: SourceFile): string {
  const [address] = listAddresses(service)
  const own = findFurther(service.servers, name)
  return own && defaultServer(service.servers) ? `${address} ?? ${printServer(own, file)}` : address
}

/** The address of a server, its variables filled in from the options. */
function printServer({ url, variables }: Server, file: SourceFile): string {
  const address = url.replace(/\/$/, '')
  if (variables.length === 0) return quote(address)
  // Under the names of the options, so that errors name what the user passed.
  const template = address.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${variableOption(name)}}`)
  const options = [...new Set(variables.map(({ name }) => variableOption(name)))]
  const choices = variables.flatMap(({ name, values }) => (values ? [[variableOption(name), values] as const] : []))
  const allowed = choices.length ? `, ${literal(Object.fromEntries(choices))}` : ''
  return `${file.value('serverUrl', '@portolan/core')}(${quote(template)}, { ${options.join(', ')} }${allowed})`
}
