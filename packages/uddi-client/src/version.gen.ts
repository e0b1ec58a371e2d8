/** Written by `npm run generate`. */
export const userAgent = 'portolan-uddi/0.2.0'
