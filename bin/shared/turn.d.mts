export function inTurn<T>(what: string, work: () => Promise<T>, folder?: string): Promise<T>
