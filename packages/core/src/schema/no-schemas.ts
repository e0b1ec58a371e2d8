/** Stands for the schemas of a client that is written without any: what its declarations name is not checked. */
export const noSchemas = (): Promise<never> => Promise.reject(new TypeError('the client is written without schemas'))
