import { bingoHalls } from '../../engine/table/bingo-halls.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { createBingoStage } from './bingo-stage.ts';
import { bingoSkins } from './skins.ts';
// Import after the styles of all tables, which they override.
import '../styles/bingo-hall.css';
import '../styles/bingo-cards.css';

openTableGame(bingoHalls, bingoSkins, createBingoStage);
