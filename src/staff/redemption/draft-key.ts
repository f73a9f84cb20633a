/**
 * The storage key for a tab's unfinished redemption; early-camera.js reads it before the scripts
 * load.
 */
export const DRAFT_KEY = 'unfinished-redemption';
