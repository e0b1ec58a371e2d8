/** Written by `npm run generate`. */
export const userAgent = 'portolan-issues/0.1.0'
