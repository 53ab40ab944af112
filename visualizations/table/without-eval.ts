import { config } from 'zod/mini';

// The page forbids code made from text; told so first, zod does not try.
config({ jitless: true });
