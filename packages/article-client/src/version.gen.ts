/** Written by `npm run generate`. */
export const userAgent = 'portolan-article/0.2.0'
