/** What a client's module exports: functions that make clients. */
export type ClientModule = Readonly<Record<string, unknown>>

/** The modules of the clients, each loaded where a command needs it. */
const modules: Readonly<Record<string, () => Promise<ClientModule>>> = {
  '@portolan/issues-client': () => import('@portolan/issues-client'),
  '@portolan/article-client': () => import('@portolan/article-client'),
  '@portolan/sitehost-client': () => import('@portolan/sitehost-client'),
  '@portolan/google-style-clients/mail': () => import('@portolan/google-style-clients/mail'),
  '@portolan/google-style-clients/reports': () => import('@portolan/google-style-clients/reports'),
  '@portolan/google-style-clients/subscriptions': () => import('@portolan/google-style-clients/subscriptions'),
  '@portolan/google-style-clients/calendar': () => import('@portolan/google-style-clients/calendar'),
  '@portolan/google-style-clients/images': () => import('@portolan/google-style-clients/images'),
  '@portolan/uddi-client': () => import('@portolan/uddi-client'),
}

export async function loadClientModule(name: string): Promise<ClientModule> {
  const load = modules[name]
  if (!load) throw new Error(`${name} is not the module of a client`)
  return load()
}
