/** When the catalogue of this build was read (ms); undefined in development. */
export const BUILD_ID: number | undefined = import.meta.env.BUILD_ID;
