/** Written by `npm run generate`. */
export const userAgent = 'portolan-issues/0.2.0'
