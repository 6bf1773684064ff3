/** Stands in for a module that runs apart: it answers, never ends, fills its memory, dies, or asks for a setting. */
const [, , behaviour] = process.argv
while (behaviour === 'endless');
for (const held: object[] = []; behaviour === 'hungry'; ) held.push({ one: held.length })
if (behaviour === 'deadly') process.abort()
process.send?.({ settings: Object.keys(process.env) }, () => process.disconnect())
