/** Where a tab stores its unfinished redemption; early-camera.js reads it before the scripts load. */
export const DRAFT_KEY = 'unfinished-redemption';
