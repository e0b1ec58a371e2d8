/** Written by `npm run generate`. */
export const userAgent = 'portolan-sitehost/0.2.0'
