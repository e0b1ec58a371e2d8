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
  withOptionNames,
} from '../../output.ts'

/** Prints the address of a client: its option, or the document's server. */
export function printAddresses(service: Service, file: SourceFile): string[] {
  const server = defaultServer(service.servers)
  const [address, ...further] = listAddresses(service)
  const baseUrl = server ? `${address} ?? ${printServer(service, server, file)}` : address
  return [
    baseUrl === 'baseUrl' ? 'baseUrl' : `baseUrl: ${baseUrl}`,
    ...(address === 'baseUrl' ? [] : [`baseUrlName: ${quote(address)}`]),
    ...(further.length ? [`baseUrls: { ${further.join(', ')} }`] : []),
  ]
}

/**
 * Prints the default of a further address: the service's address if the user passes it, or else the document's server.
 */
export function printFurther(service: Service, name: string, file: SourceFile): string {
  const [address] = listAddresses(service)
  const own = findFurther(service.servers, name)
  return own && defaultServer(service.servers) ? `${address} ?? ${printServer(service, own, file)}` : address
}

/** The address of a server, its variables filled in from the options. */
function printServer(service: Service, { url, variables }: Server, file: SourceFile): string {
  const address = url.replace(/\/$/, '')
  if (variables.length === 0) return quote(address)
  const template = withOptionNames(service, address)
  const values = variables.map(({ name, default: value }) => {
    const option = variableOption(service, name)
    return value === undefined ? option : `${option}: ${option} ?? ${quote(value)}`
  })
  const choices = variables.flatMap(({ name, values: some }) =>
    some ? [[variableOption(service, name), some] as const] : [],
  )
  const allowed = choices.length ? `, ${literal(Object.fromEntries(choices))}` : ''
  return `${file.value('serverUrl', '@portolan/core')}(${quote(template)}, { ${values.join(', ')} }${allowed})`
}
