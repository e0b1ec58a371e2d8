/** Written by `npm run generate`. */
export const version = '0.0.0'
