/** Written by `npm run generate`. */
export const userAgent = 'portolan-uddi/0.0.0'
