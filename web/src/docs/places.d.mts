// places.d.mts: the types of places.mjs.
export declare const groups: readonly (readonly [string, readonly string[]])[];
export declare const places: readonly string[];
export declare function fileOf(place: string): string;
export declare function idOf(heading: string): string;
export declare function addressOfFile(file: string, id?: string): string | null;
export declare function addressOfSource(source: string): string | null;
