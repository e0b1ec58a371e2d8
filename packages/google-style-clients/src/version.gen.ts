/** Written by `npm run generate`. */
export const userAgent = 'portolan-google-style/0.2.0'
