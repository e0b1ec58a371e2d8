module.exports = { hooks: { beforePacking: (m, dir) => { console.error('HOOK', dir); delete m.devDependencies; delete m.scripts; return m } } }
