// main.tsx: the entry point: mounts the frame and opens the connection.
import { render } from 'preact';
import { Frame } from './app/frame.tsx';
import { connect } from './net/server.ts';
import './style/tokens.css';
import './style/base.css';
import './style/ui.css';
import './style/frame.css';

connect();
render(<Frame />, document.getElementById('app')!);
