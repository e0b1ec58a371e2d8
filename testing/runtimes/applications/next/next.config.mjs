export default { outputFileTracingRoot: '/' }
