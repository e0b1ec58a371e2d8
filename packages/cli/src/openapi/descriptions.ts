/** The machine-readable descriptions of the services, and the packages that keep them. */
export const descriptions: Readonly<Record<string, readonly string[]>> = {
  article: ['@portolan/article-client/openapi/article.json'],
  'article-team': ['@portolan/article-client/openapi/article-team.json'],
  sitehost: ['@portolan/sitehost-client/openapi/sitehost.json'],
  issues: ['@portolan/issues-client/openapi/issues.json'],
  mail: ['@portolan/google-style-clients/openapi/mail.json'],
  reports: ['@portolan/google-style-clients/openapi/reports.json'],
  subscriptions: ['@portolan/google-style-clients/openapi/subscriptions.json'],
  calendar: ['@portolan/google-style-clients/openapi/calendar.json'],
  images: ['@portolan/google-style-clients/openapi/images.json'],
  uddi: ['@portolan/uddi-client/wsdl/uddi.wsdl', '@portolan/uddi-client/wsdl/uddi.xsd'],
}
