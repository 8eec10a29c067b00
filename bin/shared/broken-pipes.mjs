// Loaded before everything else by the programs in bin/, and by every program that they start (node.mjs).
// A reader of the output may go away at any time: `forecourt import … | head -1`, a log collector that is restarted. Then
// each write fails with EPIPE. Without a listener for "error" the stream would throw and end the process, in the middle of
// an import or with all sites. Lines that nobody reads are dropped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
